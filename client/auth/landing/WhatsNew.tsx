import { Newspaper, Store, Users } from 'lucide-react';
import { WordBadge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './WhatsNew.module.css';

const news = [
  {
    Icon: Newspaper,
    name: 'Activity feed',
    text: 'See what your friends post, as it happens.',
  },
  {
    Icon: Store,
    name: 'Store',
    beta: true,
    text: 'Online play and plugins.',
  },
  {
    Icon: Users,
    name: 'Friends sidebar',
    text: 'Shows who is online.',
  },
];

export function WhatsNew({ className }: { className?: string }) {
  return (
    <Card title="What's New" className={className}>
      <ul className={styles.list}>
        {news.map(({ Icon, name, beta, text }) => (
          <li key={name} className={styles.item}>
            <span className={styles.icon}>
              <Icon aria-hidden="true" />
            </span>
            <div>
              <h3 className={styles.name}>
                {name} {beta && <WordBadge>Beta</WordBadge>}
              </h3>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
