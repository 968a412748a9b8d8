// Who is signed in, if anybody is. An account only collects games; nothing needs one.

import { Failure, request } from "../engine/http";
import type { Credentials } from "../protocol/Credentials";

interface Session {
  name?: string | null;
}

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

  async signUp(who: Credentials): Promise<void> {
    await request<Session>("/api/accounts", undefined, who);
    this.name = who.name;
  }

  async signIn(who: Credentials): Promise<void> {
    await request<Session>("/api/session", undefined, who);
    this.name = who.name;
  }

  async signOut(): Promise<void> {
    const answer = await fetch("/api/session", { method: "DELETE" }).catch(() => undefined);
    if (!answer?.ok) throw new Failure("lost", { key: "client-server-failed" });
    this.name = undefined;
  }

  #take(session: Session): void {
    this.name = session.name ?? undefined;
  }
}

export const account = new Account();
