import styles from './HeatMap.module.css';

export interface HeatCell {
  /** Column index. */
  readonly at: number;
  readonly key: string;
  /** 0 to 1; null if unknown. */
  readonly share: number | null;
  /** Text shown when the cell is hovered or focused. */
  readonly said: string;
}

interface Props {
  /** Title of the heat map. */
  readonly title: string;
  /** Labels of both ends of the scale. */
  readonly scale: readonly [low: string, high: string];
  /** Whether high values are bad, such as missing readings, or good, such as energy. */
  readonly much: 'bad' | 'good';
  readonly columns: number;
  readonly rows: readonly { readonly name: string; readonly cells: readonly HeatCell[] }[];
}

/** Rows of cells coloured by value; a table next to it shows the numbers. */
export function HeatMap({ title, scale: [low, high], much, columns, rows }: Props) {
  if (rows.length === 0) return null;
  return (
    <div data-much={much} className={styles.whole}>
      <p className={styles.caption}>
        {title}
        <span className={styles.legend}>
          {low} <span className={styles.scale} /> {high}
        </span>
      </p>
      <div className={styles.map} role="img" aria-label={title}>
        {rows.map(({ name, cells }, row) => (
          <div key={`${row} ${name}`} className={styles.row}>
            <span className={styles.name} title={name}>
              {name}
            </span>
            <span className={styles.cells} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
              {cells.map(({ at, key, share, said }) => (
                <span
                  key={key}
                  className={styles.cell}
                  title={said}
                  data-unknown={share === null || undefined}
                  style={{ gridColumnStart: at + 1, ['--share' as string]: `${Math.round((share ?? 0) * 100)}%` }}
                />
              ))}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
