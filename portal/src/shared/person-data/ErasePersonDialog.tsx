import type { ErasedPerson } from '@leitwarte/core/entities';
import { formatNumber } from '@leitwarte/core/rules';
import { tracesOf } from '@leitwarte/core/texts/personal-data';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../texts/useTexts.ts';
import { useChange } from '../calls/useChange.ts';
import { ConfirmByNameDialog } from '../dialog/ConfirmByNameDialog.tsx';
import type { Person } from './person.ts';
import styles from './PersonData.module.css';

interface Props {
  readonly person: Person;
  readonly onClose: () => void;
}

/** Shows a current count of the data to erase, and erases them after the name has been typed. */
export function ErasePersonDialog({ person: { id, name }, onClose }: Props) {
  const { t } = useTranslation();
  const [counted, setCounted] = useState<ErasedPerson>();
  const count = useChange('personalData', 'erase', { makesStale: [], onDone: setCounted });
  const erase = useChange('personalData', 'erase', {
    makesStale: ['users', 'reportUsers', 'userGroups', 'organisations'],
    said: t('personData.erased'),
    onDone: onClose,
  });
  const ask = useEffectEvent(() => count.start({ id, body: { dry_run: true } }));
  useEffect(() => ask(), []);
  return (
    <ConfirmByNameDialog
      title={t('personData.eraseStart')}
      name={name}
      nameLabel={t('personData.nameLabel')}
      wrong={t('personData.wrong')}
      label={t('personData.eraseStart')}
      isRunning={erase.isRunning}
      onConfirm={() => erase.start({ id, body: {} })}
      onClose={onClose}
    >
      {counted === undefined && count.isRunning && <p role="status">{t('personData.counting')}</p>}
      {counted && <Counted counted={counted} />}
      <p>{t('personData.eraseText')}</p>
    </ConfirmByNameDialog>
  );
}

function Counted({ counted: { rows, pseudonym } }: { readonly counted: ErasedPerson }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <>
      <p>{t('personData.counted')}</p>
      <ul className={styles.counted}>
        {tracesOf(language, rows).map((trace) => (
          <li key={trace.name}>
            <span>{trace.name}</span>
            <span>{formatNumber(trace.count)}</span>
          </li>
        ))}
      </ul>
      <p>{t('personData.pseudonym', { pseudonym })}</p>
    </>
  );
}
