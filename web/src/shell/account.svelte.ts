// Who is signed in, if anybody is. An account only collects games; nothing needs one.

import { Failure, request } from "../engine/http";
import type { Credentials } from "../protocol/Credentials";
import type { Session } from "../protocol/Session";
import { tokens } from "./tokens";

class Account {
  name = $state<string | undefined>();
  #asked: Promise<void> | undefined;

  /** Asks the server once. */
  look(): Promise<void> {
    this.#asked ??= request<Session>("/api/session").then(
      (session) => this.#take(session),
      () => undefined,
    );
    return this.#asked;
  }

  signUp(who: Credentials): Promise<void> {
    return this.#enter("/api/accounts", who);
  }

  signIn(who: Credentials): Promise<void> {
    return this.#enter("/api/session", who);
  }

  async signOut(): Promise<void> {
    const answer = await fetch("/api/session", { method: "DELETE" }).catch(() => undefined);
    if (!answer?.ok) throw new Failure("lost", { key: "client-server-failed" });
    this.name = undefined;
  }

  async #enter(path: string, who: Credentials): Promise<void> {
    const session = await request<Session>(path, undefined, who);
    // What was played in this browser before belongs to the account from now on.
    await request<Session>("/api/accounts/games", undefined, { tokens: tokens() });
    this.#take(session);
  }

  #take(session: Session): void {
    this.name = session.name;
  }
}

export const account = new Account();
