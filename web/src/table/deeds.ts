// What keys do at the table. Relies on `keys` for what a key means, on `Play` for the game, on the page for its own surface.
// Every deed says whether it was done, so that the browser keeps the keys that we have no use for.

import { choicesOf, type Choice } from "./choices";
import type { Deed } from "./keys";
import type { Play } from "./play.svelte";

/** What the page itself can do for a key. */
export interface Surface {
  focusBoard(): void;
  showLog(): void;
  showBook(): void;
  showHelp(): void;
  openClause(clause: string): void;
  /** Closes a panel that lies over the board; says whether there was one. */
  closePanel(): boolean;
  stepRegion(by: 1 | -1): void;
  stepLine(by: 1 | -1): void;
}

/** Answers and ways to move by which a player stays where he is, whatever the rule set calls them. */
const HOLDING = /^(halt|hold|pass|none|no)$/;

export function perform(deed: Deed, play: Play, surface: Surface): boolean {
  switch (deed.do) {
    case "arrow":
      arrow(deed, play);
      return true;
    case "pick-up":
      if (play.hand) void play.holding.take();
      else if (play.holding.pickUp("keys")) surface.focusBoard();
      else if (play.cursor) play.select([play.cursor]);
      return true;
    case "enter":
      enter(play);
      return true;
    case "escape":
      escape(play, surface);
      return true;
    case "answer":
      return answer(play, (choice) => choice.digit === deed.digit);
    case "hold":
      return hold(play);
    case "step":
      play.step(deed.by);
      surface.focusBoard();
      return true;
    case "widen":
      play.widen();
      return true;
    case "undo":
      void play.undo();
      return true;
    case "zones":
      play.overlays.toggle("zones");
      return true;
    case "measure":
      play.measuring = !play.measuring;
      play.tape = undefined;
      return true;
    case "zoom":
      if (deed.by === 0) play.camera.fit();
      else play.camera.zoomBy(deed.by > 0 ? 1.3 : 1 / 1.3);
      return true;
    case "turn":
      play.camera.turn();
      return true;
    case "show":
      play.looking.showAsked();
      return true;
    case "log":
      surface.showLog();
      return true;
    case "book":
      surface.showBook();
      return true;
    case "clause":
      return openClause(play, surface);
    case "odds":
      play.wholeOdds = !play.wholeOdds;
      return true;
    case "line":
      surface.stepLine(deed.by);
      return true;
    case "help":
      surface.showHelp();
      return true;
    case "region":
      surface.stepRegion(deed.by);
      return true;
  }
}

function arrow(deed: Extract<Deed, { do: "arrow" }>, play: Play): void {
  const { hand } = play;
  if (!hand) {
    if (deed.shift) play.camera.pan({ x: -deed.x * 80, y: -deed.y * 80 });
    else play.towards({ x: deed.x, y: deed.y });
    return;
  }
  const board = play.scene?.board;
  const unit = board?.unit ?? 1;
  if (!hand.turns) {
    // On hexes a row is nearer than a column.
    const step = unit * (board?.grid ? 1 : 0.5);
    if (deed.x) hand.slide(deed.x * step);
    else hand.advance(-deed.y * step * (board?.grid ? Math.sqrt(0.75) : 1));
    return;
  }
  const step = unit * (deed.fine ? 0.1 : 0.5);
  if (deed.y) hand.advance(-deed.y * step);
  else if (deed.shift) hand.slide(deed.x * step);
  else hand.wheel(deed.x * (deed.fine ? 1 : 5));
}

function enter(play: Play): void {
  if (play.hand) {
    void play.holding.take();
    return;
  }
  if (play.joining.preview?.command !== undefined) {
    void play.sendJoined();
    return;
  }
  const cursor = play.cursor;
  const chosen = cursor === undefined || play.selection.includes(cursor);
  if (!chosen && play.answering.some((piece) => piece.id === cursor)) play.select([cursor]);
  else answer(play, (choice) => choice.main);
}

function escape(play: Play, surface: Surface): void {
  if (play.hand) play.holding.putBack();
  else if (play.joining.kept.length > 0) play.joining.drop();
  else if (play.measuring) [play.measuring, play.tape] = [false, undefined];
  else if (play.notice) play.notice = undefined;
  else if (!surface.closePanel()) play.select([]);
}

function answer(play: Play, which: (choice: Choice) => boolean): boolean {
  const choice = play.asked && choicesOf(play.asked, play.picks, play.selection).find(which);
  if (choice) void play.answer(choice.answer);
  return choice !== undefined;
}

function hold(play: Play): boolean {
  const answer = play.asked?.answers.find((one) => HOLDING.test(one.id));
  const manner = play.asked?.hand?.manners.find((one) => HOLDING.test(one.id));
  if (manner && play.selection.some((id) => play.movable.has(id))) play.holding.chooseManner(manner.id);
  else if (answer) void play.answer(answer);
  else return false;
  return true;
}

function openClause(play: Play, surface: Surface): boolean {
  const refused = play.hand?.preview?.refusals[0] ?? (play.notice?.is === "refused" ? play.notice.ruling : undefined);
  const clause = refused?.clause ?? play.asked?.question.clause;
  if (clause) surface.openClause(clause);
  return clause !== undefined;
}
