import '../theme/mantineParts.css';
import { ActionIcon, Drawer } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { productName } from '../../data/installation.ts';
import { PaperHead } from '../../shared/paper/PaperHead.tsx';
import { useWindowWidth } from '../../shared/window/useWindowWidth.ts';
import { Banners } from './Banners.tsx';
import { Brand } from './Brand.tsx';
import { Footer } from './Footer.tsx';
import { ConnectionLine } from './ConnectionLine.tsx';
import { LookLine } from './LookLine.tsx';
import { NoticeLine } from './NoticeLine.tsx';
import { PlantOverlay } from './PlantOverlay.tsx';
import styles from './Shell.module.css';
import { ShortcutKeys } from './ShortcutKeys.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { useFocusHeading } from './useFocusHeading.ts';
import { useMenu } from './useMenu.ts';
import { useOfflineScripts } from './useOfflineScripts.ts';
import { UserAlert } from './UserAlert.tsx';

/** Window width in pixels below which the menu shows the labels under the icons. */
const ROOMY_PX = 1100;

/** Frame of every signed-in screen: top bar, menu, banners, footer, and everything shown above them. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  useFocusHeading();
  useOfflineScripts();
  const entries = useMenu();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [helpOpen, setHelpOpen] = useState(false);
  const [folded, setFolded] = useLocalStorage({
    key: 'sidebar-narrow',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const roomy = useWindowWidth() >= ROOMY_PX;
  const narrow = folded || !roomy;
  const ToggleIcon = narrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={styles.shell} data-narrow={narrow}>
      <a className={styles.skip} href="#content">
        {t('shell.skip')}
      </a>
      <aside className={styles.aside}>
        <div className={styles.corner}>
          <Link to="/dashboard" className={styles.home} aria-label={productName()}>
            <Brand nameHidden={narrow} />
          </Link>
        </div>
        <div className={styles.menu}>
          <Sidebar entries={entries} narrow={narrow} />
        </div>
        {roomy && (
          <div className={styles.fold}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={34}
              aria-label={narrow ? t('shell.expand') : t('shell.collapse')}
              aria-expanded={!narrow}
              onClick={() => setFolded(!folded)}
            >
              <ToggleIcon size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </aside>
      <Drawer
        opened={drawerOpen}
        onClose={() => setDrawerOpen(false)}
        size={288}
        padding={0}
        title={<Brand />}
        closeButtonProps={{ 'aria-label': t('shell.closeMenu') }}
      >
        <Sidebar entries={entries} onChoose={() => setDrawerOpen(false)} />
      </Drawer>
      <div className={styles.body}>
        <TopBar entries={entries} onMenu={() => setDrawerOpen(true)} onShortcuts={() => setHelpOpen(true)} />
        <LookLine />
        <ConnectionLine />
        <NoticeLine />
        <Banners />
        <main id="content" className={styles.content} tabIndex={-1}>
          <PaperHead />
          {children}
        </main>
        <Footer />
      </div>
      <PlantOverlay />
      <UserAlert />
      <ShortcutKeys entries={entries} helpOpen={helpOpen} onHelp={setHelpOpen} />
    </div>
  );
}
