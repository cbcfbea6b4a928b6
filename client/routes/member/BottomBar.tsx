import { CountBadge, DotBadge } from '../../ui/Badge.tsx';
import { NavLink } from '../../ui/NavLink.tsx';
import type { NavEntry } from '../../ui/NavList.tsx';
import styles from './BottomBar.module.css';

/** An entry that opens something on this screen instead of linking to another. */
interface Opener extends Omit<NavEntry, 'to' | 'exact'> {
  open: boolean;
  onOpen: () => void;
}

/** `isCurrent` marks an entry on screens that belong to it but have another address. */
interface Entry extends NavEntry {
  isCurrent?: boolean;
}

type Face = Pick<NavEntry, 'label' | 'Icon' | 'count' | 'noun' | 'quiet' | 'waiting'>;

/** The navigation of small screens, within reach of the thumb. */
export function BottomBar({ entries }: { entries: (Entry | Opener)[] }) {
  return (
    <nav aria-label="Main">
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.label}>
            {'to' in entry ? (
              <NavLink
                to={entry.to}
                className={styles.entry}
                aria-current={entry.isCurrent ? 'page' : undefined}
                activeOptions={{ exact: entry.exact ?? false, includeSearch: false }}
              >
                <EntryFace {...entry} />
              </NavLink>
            ) : (
              <button
                type="button"
                className={styles.entry}
                aria-haspopup="dialog"
                aria-expanded={entry.open}
                onClick={entry.onOpen}
              >
                <EntryFace {...entry} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function EntryFace({ label, Icon, count = 0, noun, quiet, waiting }: Face) {
  return (
    <>
      <span className={styles.icon}>
        <Icon aria-hidden="true" />
        <CountBadge count={count} noun={noun} quiet={quiet} corner />
        {waiting && <DotBadge label={waiting} corner />}
      </span>
      {label}
    </>
  );
}
