import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { itemByKey } from '../focus/arrow-keys.ts';
import { IconButton } from '../IconButton.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './HoverMenu.module.css';
import layer from './Layer.module.css';
import { useLayer } from './layer-history.ts';
import { useOutsidePress } from './use-outside-press.ts';

interface HoverMenuProps {
  /** Names the button that opens it by click and keyboard. */
  label: string;
  items: { label: string; icon: ReactNode; to?: LinkProps['to']; onSelect?: () => void }[];
  onOpen?: () => void;
  /** The element to hover, such as a link. */
  children: ReactNode;
}

/**
 * A menu beside a link. Hovering shows it without taking the focus; a click pins it. Base UI's menu
 * will not do, as its trigger would have to be the link itself.
 */
export function HoverMenu({ label, items, onOpen, children }: HoverMenuProps) {
  const [opened, setOpened] = useState<'hover' | 'pinned' | undefined>();
  const area = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  const isOpen = !!opened;
  const reportOpen = useEffectEvent(() => onOpen?.());
  useEffect(() => {
    if (isOpen) reportOpen();
  }, [isOpen]);

  useOutsidePress(area, isOpen, () => setOpened(undefined));
  useLayer(opened === 'pinned', () => setOpened(undefined));

  const focusItem = (at: number) =>
    menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]')[at]?.focus();

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && opened) {
      setOpened(undefined);
      button.current?.focus();
    }
    const own = [...(menu.current?.querySelectorAll('[role="menuitem"]') ?? [])];
    const at = own.indexOf(document.activeElement as Element);
    const next = itemByKey(event.key, at, items.length, 'goes on');
    if (next === undefined || (at < 0 && event.target !== button.current)) return;
    event.preventDefault();
    if (at >= 0) focusItem(next);
    else open(/ArrowUp|End/.test(event.key) ? items.length - 1 : 0);
  };

  const open = (at: number) => {
    setOpened('pinned');
    // The menu is only in the page after this event.
    requestAnimationFrame(() => focusItem(at));
  };

  const itemProps = {
    role: 'menuitem',
    tabIndex: -1,
    className: layer.item,
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the controls are inside; this only watches the pointer and keys over all of them
    <div
      ref={area}
      className={styles.area}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpened(opened ?? 'hover')}
      onPointerLeave={() => opened === 'hover' && setOpened(undefined)}
      onBlur={({ currentTarget, relatedTarget }) =>
        relatedTarget && !currentTarget.contains(relatedTarget) && setOpened(undefined)
      }
      onKeyDown={onKeyDown}
    >
      {children}
      <IconButton
        small
        ref={button}
        label={label}
        aria-haspopup="menu"
        aria-expanded={!!opened}
        aria-controls={opened ? id : undefined}
        onClick={({ detail }) => {
          if (opened === 'pinned') setOpened(undefined);
          else if (detail === 0) open(0);
          else setOpened('pinned');
        }}
      >
        <ChevronDown aria-hidden="true" />
      </IconButton>
      {opened && (
        <div className={styles.menu}>
          <div
            id={id}
            ref={menu}
            role="menu"
            aria-label={label}
            className={classNames(layer.popup, layer.menu)}
          >
            {items.map(({ label: text, icon, to, onSelect }) =>
              to ? (
                <Link key={text} {...itemProps} to={to} onClick={() => setOpened(undefined)}>
                  {icon}
                  {text}
                </Link>
              ) : (
                <button key={text} type="button" {...itemProps} onClick={onSelect}>
                  {icon}
                  {text}
                </button>
              ),
            )}
          </div>
        </div>
      )}
    </div>
  );
}
