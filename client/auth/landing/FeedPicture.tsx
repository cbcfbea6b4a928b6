import dark from '../../assets/landing-feed-dark.webp';
import light from '../../assets/landing-feed-light.webp';
import { useTheme } from '../../device/use-theme.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import styles from './FeedPicture.module.css';

const words =
  'The feed of Hearth: posts of friends with their pictures in the middle, who is online on the right.';

/** A picture of the app in the visitor's theme, made by e2e/shots/landing.shots.ts. */
export function FeedPicture({ className }: { className?: string }) {
  const theme = useTheme();
  return (
    <picture className={classNames(styles.window, className)}>
      {theme === 'system' && <source srcSet={dark} media="(prefers-color-scheme: dark)" />}
      <img
        className={styles.image}
        src={theme === 'dark' ? dark : light}
        alt={words}
        width={1344}
        height={784}
        loading="eager"
        fetchPriority="high"
      />
    </picture>
  );
}
