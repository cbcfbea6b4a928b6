import { ChessPawn, type LucideIcon, Phone, PhoneCall, PhoneOff } from 'lucide-react';
import { markerParts } from '../../../schema/chat/rules.ts';
import styles from './MarkerWords.module.css';

const icons: Record<string, LucideIcon> = {
  '❌': PhoneOff,
  '📴': Phone,
  '📞': PhoneCall,
  '♟': ChessPawn,
};

/** The text of a marker, with an icon drawn for its sign. */
export function MarkerWords({ text }: { text: string }) {
  const { sign = '', words = text } = markerParts(text) ?? {};
  const Icon = icons[sign];
  if (!Icon) return text;
  return (
    <span className={styles.marker}>
      <Icon aria-hidden="true" />
      <span className="visually-hidden">{sign} </span>
      {words}
    </span>
  );
}
