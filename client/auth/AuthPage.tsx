import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import brand from '../ui/Brand.module.css';
import { BrandMark } from '../ui/BrandMark.tsx';
import { Card } from '../ui/Card.tsx';
import { useTitle } from '../ui/use-title.ts';
import { version } from '../ui/version.ts';
import form from './AuthForm.module.css';
import styles from './AuthPage.module.css';

/** A page with one card, for visitors who are signing in. */
export function AuthPage({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to="/" className={brand.brand}>
          <BrandMark />
          Hearth
        </Link>
      </header>
      <main className={styles.main}>
        <Card as="div" className={form.card}>
          <h1 className={form.title}>{title}</h1>
          <div className={form.form}>{children}</div>
        </Card>
      </main>
      <footer className={styles.foot}>{version}</footer>
    </div>
  );
}
