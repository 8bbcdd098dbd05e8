import { useTranslation } from 'react-i18next';
import { Page } from '../../../shared/page/Page.tsx';
import { choiceParam, pageParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { Tabs } from '../../../shared/tabs/Tabs.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { History } from './parts/History.tsx';
import { ImportWorkList } from './parts/ImportWorkList.tsx';
import { Schedule } from './parts/Schedule.tsx';
import { TaskList } from './parts/TaskList.tsx';
import { texts } from './texts.ts';

const tabKeys = ['tasks', 'history', 'schedule'] as const;
const place = { tab: choiceParam(tabKeys, 'tasks'), page: pageParam };

/** Tasks that can be started by hand with their progress, earlier runs, and scheduled work. */
export function TasksPage() {
  useScreenTexts({ tasks: texts });
  const { t } = useTranslation();
  const [{ tab, page }, { go, hrefOf }] = usePlace(place);
  const history = <History page={page} hrefOf={(to) => hrefOf({ page: to })} onPage={(to) => go({ page: to })} />;
  const byHand = (
    <>
      <ImportWorkList />
      <TaskList />
    </>
  );
  return (
    <Page title={t('tasks.title')} about={t('tasks.about')}>
      <Tabs
        label={t('tasks.tabs')}
        chosen={tab}
        onChoose={(key) => go({ tab: tabKeys.find((one) => one === key) ?? 'tasks', page: 1 })}
        tabs={[
          { key: 'tasks', label: t('tasks.byHand'), content: byHand },
          { key: 'history', label: t('tasks.history'), content: history },
          { key: 'schedule', label: t('tasks.schedule'), content: <Schedule /> },
        ]}
      />
    </Page>
  );
}
