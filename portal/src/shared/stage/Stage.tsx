import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LookSwitches } from '../look/LookSwitches.tsx';
import { Logo } from './Logo.tsx';
import styles from './Stage.module.css';

/** Background of login and account screens, with decorative curves next to the form. */
export function Stage({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.stage}>
      <div className={styles.board} aria-hidden>
        <Board />
        <p className={styles.claim}>{t('auth.claim')}</p>
      </div>
      <main className={styles.side}>
        <div className={styles.brand}>
          <Logo />
        </div>
        {children}
        <div className={styles.legal}>
          <Link to="/impressum">{t('nav.imprint')}</Link>
          <Link to="/privacy">{t('nav.privacy')}</Link>
          <LookSwitches />
        </div>
      </main>
    </div>
  );
}

const days = [
  'M0 92C40 92 60 90 84 78S128 22 160 18s52 30 78 56 44 18 82 18',
  'M0 60c24-20 44 12 72-4s40-34 74-16 40 30 72 10 60-26 102-10',
  'M0 74h56V34h70v46h58V24h64v50h72',
];

/** Three curves of a day, as in a control room: sun, wind, a switched load. */
function Board() {
  return (
    <svg className={styles.curves} viewBox="0 0 320 420" fill="none" focusable="false">
      {days.map((path, index) => (
        <g key={path} transform={`translate(0 ${index * 146})`}>
          {[10, 38, 66, 94].map((y) => (
            <path key={y} className={styles.grid} d={`M0 ${y}.5h320`} />
          ))}
          <path className={styles.curve} d={path} />
          <path className={styles.dot} d={index === 0 ? 'M160 18h.01' : index === 1 ? 'M218 50h.01' : 'M248 24h.01'} />
        </g>
      ))}
    </svg>
  );
}
