import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../../shared/calls/useCall.ts';
import { Loaded } from '../../../../../shared/page/Loaded.tsx';
import { usePlace } from '../../../../../shared/place/usePlace.ts';
import { Skeleton } from '../../../../../shared/states/Skeleton.tsx';
import { useScreenTexts } from '../../../../../texts/useScreenTexts.ts';
import type { EditorProps } from '../groupParts.ts';
import { OnCallNow } from './OnCallNow.tsx';
import { rotaPlace, type RotaProps } from './rota.ts';
import styles from './Rota.module.css';
import { RotaCalendar } from './RotaCalendar.tsx';
import { RotaLists } from './RotaLists.tsx';
import { RotaTerms } from './RotaTerms.tsx';
import { texts } from './rotaTexts.ts';
import { ShiftDialog } from './ShiftDialog.tsx';
import { AbsenceDialog, TakeoverDialog } from './SpanDialogs.tsx';

/** Rota of the group: who is on call when (decision 4.57). */
export function GroupRota({ group, mayWrite }: EditorProps) {
  useScreenTexts({ rota: texts });
  const { t } = useTranslation();
  const reading = useCall('rotas', 'retrieve', { id: group.id }, { failure: 'quiet' });
  return (
    <Loaded
      reading={reading}
      skeleton={<Skeleton text={t('table.loading')} rows={6} rowHeight={32} />}
      failedText={t('rota.loadFailed')}
    >
      {(rota) => (
        <div className={styles.rota}>
          <OnCallNow rota={rota} />
          <RotaLists rota={rota} mayWrite={mayWrite} />
          <section className={styles.part}>
            <h4>{t('rota.terms')}</h4>
            <RotaTerms rota={rota} mayWrite={mayWrite} />
          </section>
          <RotaCalendar rota={rota} mayWrite={mayWrite} />
          {mayWrite && <Dialogs rota={rota} />}
        </div>
      )}
    </Loaded>
  );
}

function Dialogs({ rota }: Pick<RotaProps, 'rota'>) {
  const [{ rota: open, row }, { go }] = usePlace(rotaPlace);
  const props = { rota, id: row, onClose: () => go({ rota: undefined, row: undefined }) };
  if (open === 'shift') return <ShiftDialog {...props} />;
  if (open === 'absence') return <AbsenceDialog {...props} />;
  if (open === 'takeover') return <TakeoverDialog {...props} />;
  return null;
}
