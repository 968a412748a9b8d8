// What is asked by plain requests: lists, new games, moments of a game. Tokens travel in headers and bodies only.
// Every failure is a `Failure` with the server's own message, or one of ours when the server did not answer.

import type { ArmyDraft } from "../protocol/ArmyDraft";
import type { ArmyVerdict } from "../protocol/ArmyVerdict";
import type { Battle } from "../protocol/Battle";
import type { Branch } from "../protocol/Branch";
import type { CreateGame } from "../protocol/CreateGame";
import type { Created } from "../protocol/Created";
import type { ListedGame } from "../protocol/ListedGame";
import type { Message } from "../protocol/Message";
import type { Moment } from "../protocol/Moment";
import type { PastChances } from "../protocol/PastChances";
import type { PastThought } from "../protocol/PastThought";
import type { Problem } from "../protocol/Problem";
import type { Proof } from "../protocol/Proof";
import type { SetInfo } from "../protocol/SetInfo";

export class Failure extends Error {
  constructor(
    readonly code: string,
    readonly text: Message,
  ) {
    super(code);
  }
}

async function respond(path: string, token?: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = {};
  if (token !== undefined) headers["authorization"] = `Bearer ${token}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(path, body === undefined ? { headers } : { headers, method: "POST", body: JSON.stringify(body) });
  } catch {
    throw new Failure("lost", { key: "client-line-lost" });
  }
  if (response.ok) return response;
  const problem = (await response.json().catch(() => undefined)) as Problem | undefined;
  throw new Failure(problem?.code ?? String(response.status), problem?.text ?? { key: "client-server-failed" });
}

/** For pages that add requests of their own. */
export async function request<T>(path: string, token?: string, body?: unknown): Promise<T> {
  return (await (await respond(path, token, body)).json()) as T;
}

export const sets = () => request<SetInfo[]>("/api/sets");
export const battles = () => request<Battle[]>("/api/battles");
export const createGame = (game: CreateGame) => request<Created>("/api/games", undefined, game);
export const myGames = (tokens: string[]) => request<ListedGame[]>("/api/games/mine", undefined, { tokens });
/** What an army costs and what is wrong with it; nothing when the server cannot say. */
export const judgeArmy = (set: string, army: ArmyDraft) =>
  request<ArmyVerdict>(`/api/sets/${encodeURIComponent(set)}/armies`, undefined, army).catch(() => undefined);
export const moment = (game: string, seq: number, token: string) => request<Moment>(`/api/games/${game}/moments/${seq}`, token);
export const branch = (game: string, from: Branch, token: string) => request<Created>(`/api/games/${game}/branch`, token, from);

export const proof = (game: string, token: string) => request<Proof>(`/api/games/${game}/proof`, token);
/** The chances of what a command decided, as they were before it. */
export const pastOdds = async (game: string, seq: number, token: string) =>
  (await request<PastChances>(`/api/games/${game}/odds/${seq}`, token)).past;
/** What the program thought when it gave a command. */
export const pastThought = (game: string, seq: number, token: string) => request<PastThought>(`/api/games/${game}/thoughts/${seq}`, token);

/** The record as a file. */
export async function record(game: string, token: string): Promise<Blob> {
  return (await respond(`/api/games/${game}/record`, token)).blob();
}
