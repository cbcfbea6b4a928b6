/** What one device wrote, in its order. Zero sends it in that order, too. */
export class Journal {
  /** Posts that showed on the device and were not refused. */
  readonly posts = new Set<string>();
  /** Whether a post is hyped by this member after all they did, as far as nothing was refused. */
  readonly hypes = new Map<string, boolean>();
  /** What was said to each other member that showed here and was not refused. */
  readonly said = new Map<string, string[]>();
  acknowledged = 0;
  refused = 0;
  /** Answers that were lost with the line; the writes wait in the store. */
  unanswered = 0;
  lastAckAt = 0;
}
