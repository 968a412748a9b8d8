// The answers of a question in the order in which they are numbered: pieces to point at first, then buttons.
// Many picks are left to the board; they come as cards when they are few or when their piece is selected.

import type { Answer } from "../protocol/Answer";
import type { Asked } from "../protocol/Asked";
import type { Odds } from "../protocol/Odds";
import type { Pick } from "../protocol/Pick";

export interface Choice {
  id: string;
  answer: Answer | Pick;
  /** What is shown on the button: a digit, or Enter for the main answer. */
  key: string;
  digit: number | undefined;
  main: boolean;
  card: boolean;
  look: "flame" | "grave" | "";
  piece?: string;
  odds?: Odds | undefined;
}

/** So many answers by pointing are shown as cards unasked. */
export const FEW = 4;
/** An interrupting question is to be answered quickly: its answers are shown while there is room. */
const INTERRUPT = 6;

export function choicesOf(asked: Asked, picks: readonly Pick[], selection: readonly string[]): Choice[] {
  const chosen = picks.some((pick) => selection.includes(pick.piece));
  const shown = chosen || picks.length <= (asked.question.interrupt ? INTERRUPT : FEW) ? picks : [];
  const hasMain = asked.answers.some((answer) => answer.weight === "main");
  let digit = 0;
  const next = () => (digit < 9 ? ++digit : undefined);
  const cards = shown.map((pick): Choice => {
    const number = next();
    const main = !hasMain && shown.length === 1;
    return {
      id: `pick-${pick.id}`,
      answer: pick,
      key: main ? "↵" : String(number ?? ""),
      digit: number,
      main,
      card: true,
      look: "",
      piece: pick.piece,
      odds: pick.odds,
    };
  });
  // The main answer stands last, where the hand finds it, and is numbered last too.
  const ordered = [...asked.answers].sort((a, b) => Number(a.weight === "main") - Number(b.weight === "main"));
  const buttons = ordered.map((answer): Choice => {
    const number = next();
    const main = answer.weight === "main";
    return {
      id: answer.id,
      answer,
      key: main ? "↵" : String(number ?? ""),
      digit: number,
      main,
      card: false,
      look: main ? "flame" : answer.weight === "grave" ? "grave" : "",
      odds: answer.odds,
    };
  });
  return [...cards, ...buttons];
}
