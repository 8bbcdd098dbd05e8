import type { Plant } from '@leitwarte/core/entities';
import { Modal } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissing } from '../../../data/answers.ts';
import { LoadingContext, lazyPart } from '../../../shared/lazy/lazyPart.tsx';
import { PaperHead } from '../../../shared/paper/PaperHead.tsx';
import { Loaded, type Reading } from '../../../shared/page/Loaded.tsx';
import { EmptyState } from '../../../shared/states/EmptyState.tsx';
import { useNow } from '../../../shared/now/useNow.ts';
import { PlantWork } from '../../../shared/planned-work/PlantWork.tsx';
import { useMayWritePlants } from '../../../shared/session/useMayWritePlants.ts';
import { MOBILE_BREAKPOINT_PX } from '@leitwarte/core/rules';
import { useHasDialog } from '../../../shared/dialog/openDialogs.ts';
import { ScrollLock } from '../../../shared/window/ScrollLock.tsx';
import { useFocusBack } from '../../../shared/window/useFocusBack.ts';
import { useWindowWidth } from '../../../shared/window/useWindowWidth.ts';
import { Actions } from './parts/Actions.tsx';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { plantPlace } from '../../../shared/plant-link/usePlantLink.ts';
import { type ExplainedValue, ValueProvenance } from '../../../shared/provenance/ValueProvenance.tsx';
import { useOldSince } from '../../../shared/session/SessionProvider.tsx';
import { OldState } from '../../../shared/states/OldState.tsx';
import { Skeleton } from '../../../shared/states/Skeleton.tsx';
import { Tabs } from '../../../shared/tabs/Tabs.tsx';
import { Alarms } from './parts/Alarms.tsx';
import { AlarmTab } from './parts/AlarmTab.tsx';
import { ChangesTab } from './parts/ChangesTab.tsx';
import { TimelineTab } from './parts/TimelineTab.tsx';
import { Neighbours } from './parts/Neighbours.tsx';
import { useNeighbours } from './useNeighbours.ts';
import { OpenAlarms } from './parts/OpenAlarms.tsx';
import { OverviewSections } from './parts/OverviewSections.tsx';
import { HistoryQuestion } from './parts/HistoryQuestion.tsx';
import { PlantFacts } from './parts/PlantFacts.tsx';
import { PlantTitle } from './parts/PlantTitle.tsx';
import { SerialDialog } from './parts/SerialDialog.tsx';
import { TodayOfPlant } from './parts/TodayOfPlant.tsx';
import { StatusDialog } from './parts/StatusDialog.tsx';
import styles from './PlantModal.module.css';
import { usePlant } from './usePlant.ts';
import { useReads } from './useReads.ts';
import { untoldTexts } from '../../../shared/alarms/untoldTexts.ts';
import { texts } from './texts.ts';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';

const FlowOfPlant = lazyPart(() => import('./parts/FlowOfPlant.tsx').then(({ FlowOfPlant: part }) => part), {
  isOptional: true,
});
/** Charts and their fields are loaded when the tab is first opened. */
const HistoryTab = lazyPart(() => import('./parts/HistoryTab.tsx').then(({ HistoryTab: part }) => part));

interface Props {
  readonly id: number;
  /** Opens another plant without closing the dialog. */
  readonly onOpen: (id: number) => void;
  readonly onClose: () => void;
}

/** Dialog with everything about one plant, above the screen from which it was opened. */
export function PlantModal({ id, onOpen, onClose }: Props) {
  useScreenTexts({ plant: texts, untold: untoldTexts });
  useFocusBack();
  const { t } = useTranslation();
  const { plant, whole, overview } = usePlant(id);
  const hasDialog = useHasDialog();
  // the dialog and its title are rendered first, the content follows in slices
  const [isFilled, setFilled] = useState(false);
  useEffect(() => startTransition(() => setFilled(true)), []);
  const [dialog, setDialog] = useState<'status' | 'serial'>();
  const [explained, setExplained] = useState<ExplainedValue>();
  const now = useNow();
  const oldSince = useOldSince();
  const phone = useWindowWidth() < MOBILE_BREAKPOINT_PX;
  const isUnknown = plant === undefined && isMissing(whole.error);
  const mayWrite = useMayWritePlants()(plant);
  const closeDialog = () => setDialog(undefined);
  const [{ window: tab }, { go }] = usePlace(plantPlace);
  const { next, previous } = useNeighbours(id, !hasDialog, onOpen);
  const reads = useReads(plant);
  const content = (
    <>
      {plant && reads.alarms && <OpenAlarms plant={plant} mayWrite={mayWrite} />}
      {plant && reads.history && <TodayOfPlant plant={plant} nowMs={now} />}
      {plant && reads.history && <FlowOfPlant plant={plant} />}
      <OverviewSections reading={overview} plant={whole.data} zone={plant?.timezone} onExplain={setExplained} />
      {overview.data && <Alarms overview={overview.data} zone={plant?.timezone} />}
    </>
  );
  const tabOf = (key: 'overview' | 'history' | 'timeline' | 'alarms' | 'changes', shown: ReactNode) => ({
    key,
    label: t(`plant.tab.${key}`),
    content: <div className={styles.tab}>{shown}</div>,
  });
  const further = [
    ...(reads.history ? [tabOf('history', <History reading={whole} />)] : []),
    ...(reads.timeline ? [tabOf('timeline', <TimelineTab plantId={id} zone={plant?.timezone} />)] : []),
    ...(reads.alarms ? [tabOf('alarms', <AlarmTab plantId={id} zone={plant?.timezone} mayWrite={mayWrite} />)] : []),
    ...(reads.changes ? [tabOf('changes', <ChangesTab plantId={id} zone={plant?.timezone} />)] : []),
  ];
  const filling = (
    <>
      {plant && (
        <>
          <HistoryQuestion plant={plant} />
          <Actions plant={plant} mayWrite={mayWrite} onDialog={setDialog} />
          <PlantWork plant={plant} mayWrite={mayWrite} />
          <PlantFacts plant={plant} nowMs={now} onExplain={setExplained} />
        </>
      )}
      {isUnknown ? (
        <EmptyState icon={IconMapPinOff} text={t('plant.unknown')} />
      ) : further.length > 0 ? (
        <Tabs
          label={t('plant.tabs')}
          chosen={tab}
          onChoose={(key) => {
            const [window = 'overview'] = (['history', 'timeline', 'alarms', 'changes'] as const).filter(
              (one) => one === key,
            );
            go({ window, alarmsPage: undefined, changesPage: undefined });
          }}
          tabs={[tabOf('overview', content), ...further]}
        />
      ) : (
        content
      )}
    </>
  );
  return (
    <>
      <Modal.Root
        classNames={{ content: styles.content, inner: styles.inner }}
        opened
        onClose={onClose}
        size={1120}
        fullScreen={phone}
        closeOnEscape={!hasDialog}
        centered={false}
        yOffset="4dvh"
      >
        <Modal.Content data-old={oldSince !== undefined || undefined}>
          <ScrollLock />
          <PaperHead />
          <Modal.Header className={styles.header}>
            <PlantTitle plant={plant} isUnknown={isUnknown} updatedAt={overview.data?.time_update} nowMs={now} />
            <Neighbours next={next} previous={previous} onOpen={onOpen} />
            <Modal.CloseButton aria-label={t('shell.close')} size={36} data-autofocus />
          </Modal.Header>
          <Modal.Body className={styles.body}>
            {oldSince !== undefined && <OldState sinceMs={oldSince} nowMs={now} />}
            {isFilled ? filling : <Skeleton text={t('table.loading')} rows={6} />}
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
      {plant && dialog === 'status' && <StatusDialog plant={plant} onClose={closeDialog} />}
      {explained && <ValueProvenance value={explained} onClose={() => setExplained(undefined)} />}
      {dialog === 'serial' && <SerialDialog plant={whole.data} plantId={id} onClose={closeDialog} />}
    </>
  );
}

function History({ reading }: { readonly reading: Reading<Plant> }) {
  const { t } = useTranslation();
  const loading = <Skeleton text={t('table.loading')} rows={6} />;
  return (
    <Loaded reading={reading} skeleton={loading} failedText={t('plant.historyFailed')}>
      {(plant) => (
        <LoadingContext value={loading}>
          <HistoryTab plant={plant} />
        </LoadingContext>
      )}
    </Loaded>
  );
}
