import { Kbd, Modal, TextInput, UnstyledButton } from '@mantine/core';
import { useLoaded } from '../../shared/calls/useLoaded.ts';
import { IconSearch } from '@tabler/icons-react';
import { PlantTypeIcon } from '@leitwarte/widgets';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { plantAddress } from '../../shared/plant-link/usePlantLink.ts';
import type { ShownEntry } from '../menuRules.ts';
import { jumpTargets } from './jumpTargets.ts';
import { MenuGlyph } from './MenuGlyph.tsx';
import styles from './JumpList.module.css';

/** The menu from the top bar: type a few letters of a page or a plant, or press Ctrl K. */
export function JumpList({ entries }: { readonly entries: readonly ShownEntry[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <UnstyledButton className={styles.open} onClick={() => setOpen(true)}>
        <IconSearch size={16} stroke={1.7} aria-hidden />
        <span className={styles.openText}>{t('shell.jump')}</span>
        <Kbd size="xs" className={styles.openKey}>
          Strg K
        </Kbd>
      </UnstyledButton>
      <Modal.Root opened={open} onClose={() => setOpen(false)} centered={false} yOffset="12vh" size={520}>
        <Modal.Overlay backgroundOpacity={0.5} />
        <Modal.Content aria-label={t('shell.jump')}>
          <Choice entries={entries} onDone={() => setOpen(false)} />
        </Modal.Content>
      </Modal.Root>
    </>
  );
}

function Choice({ entries, onDone }: { readonly entries: readonly ShownEntry[]; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const plants = useLoaded('plants', 'dashboard', {});
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const pages = entries.map(({ to, label, icon }) => ({ to, name: t(`nav.${label}`), icon }));
  const found = jumpTargets(typed, pages, plants ?? []);
  const jump = (index: number) => {
    const target = found[index];
    if (target === undefined) return;
    onDone();
    void navigate(target.kind === 'page' ? target.to : plantAddress(target.id));
  };
  const onKey = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined && found.length > 0) {
      event.preventDefault();
      setAt((at + move + found.length) % found.length);
    }
    if (event.key === 'Enter') jump(at);
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
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKey}
      />
      <div id="jump-targets" role="listbox" aria-label={t('shell.jump')} className={styles.list}>
        {found.length === 0 && <p className={styles.none}>{t('shell.jumpEmpty')}</p>}
        {found.map((target, index) => (
          <div
            key={target.kind === 'page' ? target.to : target.id}
            id={`jump-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={styles.target}
            onMouseMove={() => setAt(index)}
            onClick={() => jump(index)}
            onKeyDown={onKey}
          >
            {target.kind === 'page' ? <MenuGlyph icon={target.icon} /> : <PlantTypeIcon type={target.type} size={18} />}
            <span className={styles.name}>{target.name}</span>
            <span className={styles.kind}>{target.kind === 'page' ? t('shell.jumpPage') : t('shell.jumpPlant')}</span>
          </div>
        ))}
      </div>
    </>
  );
}
