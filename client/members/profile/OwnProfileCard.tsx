import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Detail } from '../../../schema/members/rules.ts';
import { ListStates } from '../../lists/ListStates.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { RowSkeletons } from '../../ui/states/RowSkeletons.tsx';
import { Refused } from '../../writing/Refused.tsx';
import styles from './Details.module.css';
import { DetailsCard } from './DetailsCard.tsx';
import { hide, type Stored } from './details-draft.ts';
import { detailsSlot, useDetailsEdit } from './use-details-edit.ts';
import { type ProfileMember, useOwnDetails } from './use-own-details.ts';

// Loaded on demand: it brings the phone numbering plans of all countries.
const DetailsForm = onDemand(async () => (await import('./DetailsForm.tsx')).DetailsForm);

const skeleton = (
  <div className={styles.coming}>
    <RowSkeletons count={6} />
  </div>
);

/** The member's own details, and the form to change them. */
export function OwnProfileCard({ member }: { member: ProfileMember }) {
  const { stored, details } = useOwnDetails(member);
  if (stored) return <Editable member={member} stored={stored} />;
  return (
    <Card title="Details">
      <ListStates compact count={0} details={details} skeleton={skeleton} empty={null}>
        {null}
      </ListStates>
    </Card>
  );
}

function Editable({ member, stored }: { member: ProfileMember; stored: Stored }) {
  const edit = useDetailsEdit(member.id, stored);
  const [begin, setBegin] = useState<Detail>();
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The form had the focus.
    const lost = document.activeElement === document.body;
    if (wasOpen.current && !edit.open && lost) opener.current?.focus();
    wasOpen.current = edit.open;
  }, [edit.open]);

  const start = (detail?: Detail) => {
    setBegin(detail);
    edit.edit();
  };
  const asked = useLocation({ select: ({ state }) => state.editsDetails === true });
  const navigate = useNavigate();
  const open = useEffectEvent(() => {
    start();
    // Coming back later shows the profile.
    navigate({ to: '.', replace: true });
  });
  useEffect(() => {
    if (asked) open();
  }, [asked]);
  if (edit.open)
    return (
      <Card title="Details">
        <DetailsForm edit={edit} stored={stored} begin={begin} meanwhile={skeleton} />
      </Card>
    );
  const button = (
    <Button
      ref={opener}
      small
      variant="quiet"
      onPointerEnter={DetailsForm.preload}
      onFocus={DetailsForm.preload}
      onClick={() => start()}
    >
      Edit
    </Button>
  );
  return (
    <>
      <Refused {...detailsSlot(member.id)} />
      <DetailsCard
        aside={button}
        all={stored.all}
        privateFields={stored.privateFields}
        memberSince={member.memberSince}
        onFillIn={start}
        onHide={(detail, hidden) => edit.save(hide(edit.draft, stored, detail, hidden))}
      />
    </>
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether a link led to the form of the details. */
    editsDetails?: boolean;
  }
}
