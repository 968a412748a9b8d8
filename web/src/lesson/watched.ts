// An engine that tells somebody what its user does, without changing anything: for lessons.

import type { Engine, Reply } from "../engine/engine";
import type { Intent } from "../protocol/Intent";
import type { LessonGoal } from "../protocol/LessonGoal";
import type { OverlayRequest } from "../protocol/OverlayRequest";

export class WatchedEngine implements Engine {
  constructor(
    private readonly inner: Engine,
    private readonly saw: (goal: LessonGoal) => void,
  ) {}

  get state() {
    return this.inner.state;
  }

  async command(command: unknown): Promise<Reply> {
    const reply = await this.inner.command(command);
    if (reply.is === "done") this.saw("command");
    if (reply.is === "refused") this.saw("refusal");
    return reply;
  }

  async preview(intent: Intent) {
    // Whoever asks for a preview has something in hand.
    this.saw("select");
    const preview = await this.inner.preview(intent);
    if (preview && preview.refusals.length > 0) this.saw("refusal");
    return preview;
  }

  connect = () => this.inner.connect();
  close = () => this.inner.close();
  retryNow = () => this.inner.retryNow();
  overlay = (request: OverlayRequest) => this.inner.overlay(request);
  offers = (wanted: number) => this.inner.offers(wanted);
  hint = () => this.inner.hint();
  undo = () => this.inner.undo();
  offerDraw = () => this.inner.offerDraw();
  resign = () => this.inner.resign();
  consent = (proposal: number, yes: boolean) => this.inner.consent(proposal, yes);
  pace = (milliseconds: number) => this.inner.pace(milliseconds);
  pastOdds = (seq: number) => this.inner.pastOdds(seq);
  pastThought = (seq: number) => this.inner.pastThought(seq);
  talk = (text: string) => this.inner.talk(text);
}
