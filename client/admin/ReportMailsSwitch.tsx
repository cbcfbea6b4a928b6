import { useState } from 'react';
import { Switch } from '../ui/fields/Switch.tsx';
import { FailedState } from '../ui/states/FailedState.tsx';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import { act, toastFailed } from './admin-api.ts';
import { useAnswer } from './use-answer.ts';

/** Whether a moderator gets a mail of new reports. */
export function ReportMailsSwitch() {
  const { answer, failed, load } = useAnswer<{ on: boolean }>('report-mails');
  const [turned, setTurned] = useState<boolean>();
  async function turn(on: boolean) {
    setTurned(on);
    try {
      await act('report-mails', { on });
    } catch (error) {
      setTurned(!on);
      toastFailed(error, 'That could not be changed.');
    }
  }
  if (!answer)
    return failed ? <FailedState compact onRetry={load} /> : <Skeleton shape="control" />;
  return (
    <Switch row checked={turned ?? answer.on} onChange={turn}>
      Mails of new reports
    </Switch>
  );
}
