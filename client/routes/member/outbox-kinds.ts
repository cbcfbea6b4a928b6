// Each says what waits in the outbox, or where words go that are refused: whichever screen is open by then.
import '../../chat/drafts.ts';
import '../../events/outbox.ts';
import '../../feed/comment-drafts.ts';
import '../../feed/post-draft.ts';
import '../../members/settings/name-draft.ts';
