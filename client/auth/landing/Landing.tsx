import { Link } from '@tanstack/react-router';
import brand from '../../ui/Brand.module.css';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { version } from '../../ui/version.ts';
import { FeedPicture } from './FeedPicture.tsx';
import styles from './Landing.module.css';
import { LoginBar } from './LoginBar.tsx';
import { SignUp } from './SignUp.tsx';
import { WhatsNew } from './WhatsNew.tsx';

/**
 * The landing page: login at the top, sign-up beside a picture of the app. Its first words are also
 * in index.html.
 */
export function Landing() {
  useTitle('');
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <div className={styles.barInner}>
          <Link to="/" className={brand.brand}>
            <BrandMark />
            Hearth
          </Link>
          <LoginBar />
        </div>
      </header>
      <main className={styles.main}>
        <div className={styles.welcome}>
          <div className={styles.hello}>
            <h1 className={styles.title}>Your friends, around one fire</h1>
            <p className={styles.lead}>
              A calm place to share what you are up to with the people you know.
            </p>
          </div>
          <FeedPicture className={styles.picture} />
          <WhatsNew className={styles.news} />
        </div>
        <SignUp />
      </main>
      <footer className={styles.foot}>{version}</footer>
    </div>
  );
}
