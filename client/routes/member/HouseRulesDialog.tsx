import { RulesText } from '../../auth/door/RulesText.tsx';
import { refreshOptions, useOptions } from '../../auth/options.ts';
import { createStore, useStore } from '../../device/store.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/layers/Dialog.tsx';
import { RowSkeletons } from '../../ui/states/RowSkeletons.tsx';

const isOpen = createStore(false);

export function showHouseRules() {
  isOpen.set(true);
  refreshOptions();
}

/** Opened from the member's menu. */
export function HouseRulesDialog() {
  return (
    <Dialog
      open={useStore(isOpen)}
      onOpenChange={isOpen.set}
      title="House rules"
      actions={<Button onClick={() => isOpen.set(false)}>Close</Button>}
    >
      <Rules />
    </Dialog>
  );
}

function Rules() {
  const rules = useOptions()?.rules;
  if (rules === undefined) return <RowSkeletons count={2} />;
  return <RulesText rules={rules || 'There are none at the moment.'} />;
}
