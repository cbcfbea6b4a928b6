/** What one device wrote, in order. Zero sends it in the same order. */
export class Journal {
  /** Posts that showed on the device and were not refused. */
  readonly posts = new Set<string>();
  /**
   * Whether this member's hype is on a post after all their changes, as far as they were not
   * refused.
   */
  readonly hypes = new Map<string, boolean>();
  /** The messages to each other member that showed here and were not refused. */
  readonly messages = new Map<string, string[]>();
  acknowledged = 0;
  refused = 0;
  /** Answers that were lost with the connection; the writes wait in the store. */
  unanswered = 0;
  lastAckAt = 0;
}
