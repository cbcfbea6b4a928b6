import { Select } from '../../ui/fields/Select.tsx';

const promotions = { q: 'Queen', r: 'Rook', b: 'Bishop', n: 'Knight' };

interface PromotionSelectProps {
  value: string;
  onChange: (piece: string) => void;
}

export function PromotionSelect({ value, onChange }: PromotionSelectProps) {
  return (
    <Select
      label="A pawn becomes a"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {Object.entries(promotions).map(([piece, name]) => (
        <option key={piece} value={piece}>
          {name}
        </option>
      ))}
    </Select>
  );
}
