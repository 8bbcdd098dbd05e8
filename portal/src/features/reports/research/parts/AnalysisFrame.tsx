import type { DashboardPlant } from '@leitwarte/core/entities';
import { shownStatus, worstFirst } from '@leitwarte/core/rules';
import { IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../../data/calls.ts';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useFirstChoice } from '../../../../shared/first-choice/useFirstChoice.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { NoPlants } from '../../../../shared/no-plants/NoPlants.tsx';
import { Page } from '../../../../shared/page/Page.tsx';
import { PlantTree } from '../../../../shared/plant-tree/PlantTree.tsx';
import type { TreeNode } from '../../../../shared/plant-tree/treeRows.ts';
import { useMayAnalyse } from '../../../../shared/series/useMayAnalyse.ts';
import { useApi } from '../../../../shared/session/SessionProvider.tsx';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import styles from './Analysis.module.css';

interface Props {
  readonly title: string;
  readonly plant: number | undefined;
  readonly component: number | undefined;
  readonly onComponent: (chosen: { readonly of: number; readonly component: number }) => void;
  /** Address with a component chosen, if the screen may open one automatically; without it, none is opened. */
  readonly hrefOf?: (chosen: { readonly of: number; readonly component: number }) => string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Tree of plants with components on the left, and the content for the chosen one. */
export function AnalysisFrame({ title, plant, component, onComponent, hrefOf, actions, children }: Props) {
  const { t } = useTranslation();
  const mayRead = useMayAnalyse();
  const plants = useCall('plants', 'dashboard', mayRead ? {} : undefined, { failure: 'quiet' });
  // loaded in parallel to the list, because the address contains the choice
  useCall('plants', 'retrieve', mayRead && plant !== undefined ? { id: plant } : undefined, {
    failure: 'quiet',
  });
  const isChoosing = useFirstChoice({
    list: 'analysis',
    keys: hrefOf && plants.data && keysOf(plants.data, plant),
    chosen: component === undefined ? undefined : `${plant}-${component}`,
    hrefOf: (key) => {
      const [of = 0, first = 0] = key.split('-').map(Number);
      return hrefOf?.({ of, component: first }) ?? '';
    },
  });
  const loadBranch = useComponents();
  if (!mayRead)
    return (
      <Page title={title}>
        <EmptyState text={t('analysis.noRight')} icon={IconLock} />
      </Page>
    );
  return (
    <Page title={title} actions={actions}>
      <Loaded
        reading={plants}
        skeleton={<Skeleton text={t('table.loading')} />}
        failedText={t('analysis.plantsFailed')}
        empty={<NoPlants />}
      >
        {(rows) =>
          // the tree expands its chosen node when it is mounted
          isChoosing ? null : (
            <div className={styles.layout}>
              <aside className={styles.aside} aria-label={t('analysis.plants')} data-chosen={component !== undefined}>
                <PlantTree
                  title={t('analysis.plants')}
                  roots={rows.map((row) => ({
                    id: `plant-${row.id}`,
                    name: row.name,
                    type: row.type,
                    status: shownStatus(row),
                    hasBranch: true,
                  }))}
                  loadBranch={loadBranch}
                  chosen={component === undefined ? undefined : `component-${component}`}
                  unfolded={plant === undefined ? [] : [`plant-${plant}`]}
                  onChoose={(node, path) => onComponent({ of: numberOf(path.at(-1)), component: numberOf(node) })}
                />
              </aside>
              <div className={styles.main}>{children}</div>
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

/** Keys of all components of the chosen plant or of all plants, worst first; silent plants come last. */
function keysOf(plants: readonly DashboardPlant[], chosen: number | undefined): string[] {
  const listed = worstFirst(plants.filter(({ id }) => chosen === undefined || id === chosen));
  const isSilent = ({ status_data: status }: DashboardPlant) => status === 2;
  return listed
    .toSorted((a, b) => Number(isSilent(a)) - Number(isSilent(b)))
    .flatMap((plant) => plant.plant_components.flatMap(({ id }) => (id === null ? [] : [`${plant.id}-${id}`])));
}

/** The number in an id such as `plant-3`. */
const numberOf = (node: TreeNode | undefined): number => Number(node?.id.split('-')[1]);

/** The components of a plant, loaded when it is expanded (decision 3.47). */
function useComponents() {
  const api = useApi();
  const queries = useQueryClient();
  return useCallback(
    async (node: TreeNode): Promise<readonly TreeNode[]> => {
      const { plant_components: components } = await queries.fetchQuery(
        callQuery(api, 'plants', 'retrieve', { id: numberOf(node) }),
      );
      return components.map(({ id, name }) => ({ id: `component-${id}`, name }));
    },
    [api, queries],
  );
}
