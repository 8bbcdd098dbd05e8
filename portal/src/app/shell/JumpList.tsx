import { useDebouncedValue } from '@mantine/hooks';
import { Kbd, Modal, TextInput, UnstyledButton } from '@mantine/core';
import { useCall } from '../../shared/calls/useCall.ts';
import { useLoaded } from '../../shared/calls/useLoaded.ts';
import { ScrollLock } from '../../shared/window/ScrollLock.tsx';
import { IconBuilding, IconPlayerPlay, IconSearch } from '@tabler/icons-react';
import { PlantTypeIcon } from '@leitwarte/widgets';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSignedIn } from '../../shared/session/SessionProvider.tsx';
import { plantAddress } from '../../shared/plant-link/usePlantLink.ts';
import type { ShownEntry } from '../menuRules.ts';
import { type JumpTarget, jumpTargets, keyOfTarget } from './jumpTargets.ts';
import { MenuGlyph } from './MenuGlyph.tsx';
import styles from './JumpList.module.css';
import { useActions } from './useActions.ts';
import { useSwitchOrganisation } from './useSwitchOrganisation.ts';

/** Quick search in the top bar, also by Ctrl K: finds pages, plants, organisations and actions by a few letters. */
export function JumpList({ entries }: { readonly entries: readonly ShownEntry[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const show = () => {
    setTyped('');
    setOpen(true);
  };
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      show();
    } else if (open && !isCommand && event.key.length === 1 && !(event.target instanceof HTMLInputElement)) {
      // letters typed before the field has the focus are added to its text
      event.preventDefault();
      setTyped((before) => before + event.key);
    }
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <UnstyledButton className={styles.open} onClick={show}>
        <IconSearch size={16} stroke={1.7} aria-hidden />
        <span className={styles.openText}>{t('shell.jump')}</span>
        <Kbd size="xs" className={styles.openKey}>
          {t('shell.ctrlKey')} K
        </Kbd>
      </UnstyledButton>
      <Modal.Root opened={open} onClose={() => setOpen(false)} centered={false} yOffset="12vh" size={520}>
        <Modal.Overlay backgroundOpacity={0.5} />
        <Modal.Content aria-label={t('shell.jump')}>
          <ScrollLock />
          <Choice entries={entries} typed={typed} onTyped={setTyped} onDone={() => setOpen(false)} />
        </Modal.Content>
      </Modal.Root>
    </>
  );
}

interface ChoiceProps {
  readonly entries: readonly ShownEntry[];
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly onDone: () => void;
}

function Choice({ entries, typed, onTyped, onDone }: ChoiceProps) {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const navigate = useNavigate();
  const plants = useLoaded('plants', 'dashboard', {}) ?? [];
  // already loaded by the organisation switcher, which only superusers have; empty for others
  const organisations = useLoaded('organisations', 'list', {}) ?? [];
  const [asked] = useDebouncedValue(typed.trim(), 200);
  const isAsking = user.is_superuser && asked.length >= 2;
  const named = useCall('plants', 'named', isAsking ? { query: { name: asked } } : undefined, { failure: 'quiet' });
  const actions = useActions();
  const { switchTo } = useSwitchOrganisation();
  const [at, setAt] = useState(0);
  const pages = entries.map(({ to, label, icon }) => ({ to, name: t(`nav.${label}`), icon }));
  const found = jumpTargets(typed, { pages, plants, elsewhere: named.data ?? [], organisations, actions });
  const jump = (target: JumpTarget | undefined) => {
    if (target === undefined) return;
    onDone();
    if (target.kind === 'page') void navigate(target.to);
    else if (target.kind === 'plant') void navigate(plantAddress(target.id));
    else if (target.kind === 'organisation') void switchTo(target.id);
    else target.run();
  };
  const onKey = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined && found.length > 0) {
      event.preventDefault();
      setAt((at + move + found.length) % found.length);
    }
    if (event.key === 'Enter') jump(found[at]);
  };
  return (
    <>
      <TextInput
        data-autofocus
        size="md"
        variant="unstyled"
        className={styles.search}
        leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
        placeholder={t('shell.jumpSearch')}
        aria-label={t('shell.jumpSearch')}
        role="combobox"
        aria-expanded
        aria-controls="jump-targets"
        aria-activedescendant={found.length > 0 ? `jump-${at}` : undefined}
        value={typed}
        onChange={(event) => {
          onTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKey}
      />
      <div id="jump-targets" role="listbox" aria-label={t('shell.jump')} className={styles.list}>
        {found.length === 0 && <p className={styles.none}>{t('shell.jumpEmpty')}</p>}
        {found.map((target, index) => (
          <div
            key={keyOfTarget(target)}
            id={`jump-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={styles.target}
            onMouseMove={() => setAt(index)}
            onClick={() => jump(target)}
            onKeyDown={onKey}
          >
            <TargetIcon target={target} />
            <span className={styles.name}>{target.name}</span>
            <span className={styles.kind}>
              {target.kind === 'plant' && target.of !== undefined ? target.of : t(`shell.jumpKind.${target.kind}`)}
            </span>
          </div>
        ))}
      </div>
    </>
  );
}

function TargetIcon({ target }: { readonly target: JumpTarget }) {
  if (target.kind === 'page') return <MenuGlyph icon={target.icon} />;
  if (target.kind === 'plant') return <PlantTypeIcon type={target.type} size={18} />;
  const Drawn = target.kind === 'organisation' ? IconBuilding : IconPlayerPlay;
  return <Drawn size={18} stroke={1.6} aria-hidden />;
}
