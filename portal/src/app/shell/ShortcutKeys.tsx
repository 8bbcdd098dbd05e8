import { worstFirst } from '@leitwarte/core/rules';
import { Kbd, Modal } from '@mantine/core';
import { memo, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLoaded } from '../../shared/calls/useLoaded.ts';
import { usePlantLink } from '../../shared/plant-link/usePlantLink.ts';
import { ScrollLock } from '../../shared/window/ScrollLock.tsx';
import type { ShownEntry } from '../menuRules.ts';
import { isTyping } from '../../shared/keys/isTyping.ts';
import { shortcutOf, type KeyPress } from './shortcuts.ts';
import styles from './ShortcutKeys.module.css';

interface Props {
  readonly entries: readonly ShownEntry[];
  readonly helpOpen: boolean;
  readonly onHelp: (open: boolean) => void;
}

/** Handles the shell's keyboard shortcuts, and shows the list of them. */
export function ShortcutKeys({ entries, helpOpen, onHelp }: Props) {
  const navigate = useNavigate();
  const plants = useLoaded('plants', 'dashboard', {}) ?? [];
  const { openId, open } = usePlantLink();
  const before = useRef<KeyPress>(undefined);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const press = { key: event.key, atMs: event.timeStamp };
    const action = shortcutOf(press, before.current, entries);
    before.current = press;
    if (action?.kind === 'help') onHelp(true);
    if (action?.kind === 'goTo') void navigate(action.to);
    const [worst] = action?.kind === 'worstPlant' && openId === undefined ? worstFirst(plants) : [];
    if (worst !== undefined) open(worst.id);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return <Help entries={entries} isOpen={helpOpen} onOpen={onHelp} />;
}

interface HelpProps {
  readonly entries: readonly ShownEntry[];
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** Memoised, so that changes of plants and address, which the shortcuts need, do not render it. */
const Help = memo(function Help({ entries, isOpen, onOpen }: HelpProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={isOpen}
      onClose={() => onOpen(false)}
      title={t('shell.shortcuts')}
      size={420}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <ScrollLock />
      <Shortcuts entries={entries} />
    </Modal>
  );
});

/** Rendered only while the list is open. */
function Shortcuts({ entries }: { readonly entries: readonly ShownEntry[] }) {
  const { t } = useTranslation();
  const places = entries.filter((entry) => entry.key !== undefined);
  return (
    <dl className={styles.keys}>
      <Row keys={['?']} meaning={t('shell.shortcutHelp')} />
      <Row keys={[t('shell.ctrlKey'), 'K']} meaning={t('shell.shortcutJump')} />
      {places.map((entry) => (
        <Row
          key={entry.to}
          keys={['g', entry.key ?? '']}
          meaning={t('shell.shortcutGoTo', { name: t(`nav.${entry.label}`) })}
        />
      ))}
      <Row keys={['j']} meaning={t('shell.shortcutNextPlant')} />
      <Row keys={['k']} meaning={t('shell.shortcutPreviousPlant')} />
      <Row keys={['j', 'k']} meaning={t('shell.shortcutAlarms')} />
      <Row keys={['e']} meaning={t('shell.shortcutAcknowledge')} />
      <Row keys={['Esc']} meaning={t('shell.shortcutClose')} />
    </dl>
  );
}

function Row({ keys, meaning }: { readonly keys: readonly string[]; readonly meaning: string }) {
  return (
    <div className={styles.row}>
      <dt>
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dt>
      <dd>{meaning}</dd>
    </div>
  );
}
