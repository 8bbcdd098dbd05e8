import { brandLogo, productName } from '../../data/installation.ts';
import styles from './Brand.module.css';

/** The logo: a gauge, or the operator's logo. */
export function Mark({ size = 28 }: { readonly size?: number }) {
  const own = brandLogo();
  if (own !== undefined) return <img className={styles.mark} src={own} height={size} alt="" />;
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" width={size} height={size} aria-hidden focusable="false">
      <rect className={styles.ground} width="32" height="32" rx="7" />
      <path className={styles.scale} d="M6 20a10 10 0 0 1 20 0" />
      <path className={styles.needle} d="M16 20l4.6-6" />
      <circle className={styles.axis} cx="16" cy="20" r="2.3" />
      <path className={styles.base} d="M9 25.5h14" />
    </svg>
  );
}

export function Brand({ nameHidden = false }: { readonly nameHidden?: boolean }) {
  return (
    <span className={styles.brand}>
      <Mark />
      <span className={nameHidden ? styles.hidden : styles.name}>{productName()}</span>
    </span>
  );
}
