import { Link } from '@tanstack/react-router';
import { LogOut, ScrollText, Settings, Shield } from 'lucide-react';
import { displayName } from '../../../schema/members/rules.ts';
import { optionsKnown, useHasRules } from '../../auth/options.ts';
import { useRole } from '../../auth/session.ts';
import { MemberAvatar } from '../../members/MemberAvatar.tsx';
import { useMe } from '../../members/use-member.ts';
import { HoverMenu } from '../../ui/layers/HoverMenu.tsx';
import { showHouseRules } from './HouseRulesDialog.tsx';
import { useLogout } from './LogoutQuestion.tsx';
import styles from './MemberTopBar.module.css';

const admin = { label: 'Admin', icon: <Shield aria-hidden="true" />, to: '/admin' } as const;

export function ProfileArea() {
  const me = useMe();
  const role = useRole();
  const logOut = useLogout();
  const name = me && displayName(me);
  const rules = {
    label: 'House rules',
    icon: <ScrollText aria-hidden="true" />,
    onSelect: showHouseRules,
  };
  return (
    <HoverMenu
      label="Account menu"
      onOpen={optionsKnown}
      items={[
        { label: 'Settings', icon: <Settings aria-hidden="true" />, to: '/settings' },
        ...(role ? [admin] : []),
        ...(useHasRules() ? [rules] : []),
        { label: 'Logout', icon: <LogOut aria-hidden="true" />, onSelect: logOut },
      ]}
    >
      <Link to="/profile" className={styles.me} aria-label={name ?? 'Profile'}>
        <MemberAvatar member={me} size="s" />
        <bdi className={styles.name}>{name}</bdi>
      </Link>
    </HoverMenu>
  );
}
