import { Link, type LinkComponentProps } from '@tanstack/react-router';
import { isPlainClick } from './plain-click.ts';

const stillness = matchMedia('(prefers-reduced-motion: reduce)');

/** An entry of the navigation. On its own screen it scrolls to the top. */
export function NavLink(props: LinkComponentProps) {
  return (
    <Link
      {...props}
      onClick={(event) => {
        if (!isPlainClick(event) || event.currentTarget.href !== location.href) return;
        // Otherwise the router would restore the scroll position.
        event.preventDefault();
        scrollTo({ top: 0, behavior: stillness.matches ? 'instant' : 'smooth' });
      }}
    />
  );
}
