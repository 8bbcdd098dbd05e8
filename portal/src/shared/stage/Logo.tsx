import { brandLogo, productName } from '../../data/installation.ts';
import styles from './Logo.module.css';

/** Icon and name of the product, for screens without the shell. */
export function Logo() {
  const own = brandLogo();
  return (
    <p className={styles.brand}>
      {own === undefined ? (
        <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden focusable="false">
          <rect width="32" height="32" rx="7" className={styles.ground} />
          <path d="M6 20a10 10 0 0 1 20 0M16 20l4.6-6M9 25.5h14" className={styles.lines} />
        </svg>
      ) : (
        <img src={own} height={32} alt="" />
      )}
      {productName()}
    </p>
  );
}
