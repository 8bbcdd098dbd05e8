import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { productName } from '../../data/installation.ts';
import { DemoButton } from '../../shared/demo-start/DemoButton.tsx';
import { LookSwitches } from '../../shared/look/LookSwitches.tsx';
import { Brand } from './Brand.tsx';
import { Footer } from './Footer.tsx';
import styles from './Frame.module.css';

/** Frame of public pages while nobody is signed in. */
export function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <Link to="/" aria-label={productName()}>
          <Brand />
        </Link>
        <LookSwitches />
      </header>
      <main id="content" className={styles.content}>
        {children}
        <div className={styles.demo}>
          <DemoButton />
        </div>
      </main>
      <Footer />
    </div>
  );
}
