// Each says what waits in the outbox and where words go that are refused: whichever screen is open by then.
import '../../chat/drafts.ts';
import '../../events/words.ts';
import '../../feed/comment-drafts.ts';
import '../../feed/draft.ts';
