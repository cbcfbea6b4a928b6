import { useState } from 'react';
import type { DiskShare, DiskUse } from '../../../schema/admin/answers.ts';
import { sized } from '../../../schema/admin/sizes.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { formatNumber } from '../../ui/text/numbers.ts';
import { askAdmin } from '../admin-api.ts';
import { useBusy } from '../use-busy.ts';
import styles from './Overview.module.css';

const mostTables = 8;

/** What uses the disk. Only when asked, as it reads the list of all files. */
export function DiskCard() {
  const [use, setUse] = useState<DiskUse>();
  const [busy, run] = useBusy('Could not add up the files.');
  const addUp = () => run(async () => setUse(await askAdmin('storage')));
  return (
    <Card
      title="Storage"
      aside={
        <Button small variant="quiet" busy={busy} onClick={addUp}>
          {use ? 'Add up again' : 'Add up'}
        </Button>
      }
    >
      {use ? (
        <div className={styles.tables}>
          <Shares title="Pictures by use" shares={use.kinds} />
          <Shares title="Pictures by member" shares={use.members} />
          <Shares title={`Database, ${sized(use.database)}`} shares={tablesOf(use)} />
          {use.lost > 0 && <p>Rows whose picture has no file: {formatNumber(use.lost)}</p>}
        </div>
      ) : (
        <p className={styles.note}>Reads the list of all files, which may take a while.</p>
      )}
    </Card>
  );
}

const tablesOf = ({ tables }: DiskUse) =>
  tables.slice(0, mostTables).map(({ name, bytes }) => ({ what: name, bytes }));

type Share = Omit<DiskShare, 'files'> & { files?: number };

function Shares({ title, shares }: { title: string; shares: Share[] }) {
  if (shares.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles.shares}>
        {shares.map(({ what, files, bytes }) => (
          <div key={what} className={styles.share}>
            <dt>
              <bdi>{what}</bdi>
            </dt>
            <dd>
              {files !== undefined && `${formatNumber(files)} files, `}
              {sized(bytes)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
