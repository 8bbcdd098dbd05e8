import { encode } from 'uqr';
import styles from './factor.module.css';

/** Modules of white margin that scanners need around the code. */
const BORDER = 4;

interface Props {
  readonly text: string;
  readonly label: string;
}

/** A text as a QR code: dark on light in every theme. */
export function QrCode({ text, label }: Props) {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} />
    </svg>
  );
}
