// Each says what waits in the outbox and where words go that are refused: whichever screen is open by then.
import '../../feed/comment-drafts.ts';
import '../../feed/draft.ts';
