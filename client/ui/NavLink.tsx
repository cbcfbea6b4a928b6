import { Link, type LinkComponentProps } from '@tanstack/react-router';
import { isPlainClick } from './plain-click.ts';

const stillness = matchMedia('(prefers-reduced-motion: reduce)');

/** An entry of the navigation. Where one stands already, it leads to the top of the screen. */
export function NavLink(props: LinkComponentProps) {
  return (
    <Link
      {...props}
      onClick={(event) => {
        if (!isPlainClick(event) || event.currentTarget.href !== location.href) return;
        // The router would put the screen back to where it was read.
        event.preventDefault();
        scrollTo({ top: 0, behavior: stillness.matches ? 'instant' : 'smooth' });
      }}
    />
  );
}
