// Each of these registers a kind of outbox entry, or where refused words go, so that both work on every screen.
import '../../members/settings/name-draft.ts';
import '../../reports/report-draft.ts';
