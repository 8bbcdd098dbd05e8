import { useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';
import type { Section } from '../route.ts';
import type { MenuGroup } from './menuGroups.ts';

type Chosen = Partial<Record<Section, boolean>>;

/**
 * Which menu groups are expanded: the state stored in this browser, otherwise the default ones. Opening a page in a collapsed group expands
 * it permanently, so that nothing moves when the user leaves it.
 */
export function useOpenGroups(groups: readonly MenuGroup[], here: Section | undefined) {
  const [chosen, setChosen] = useLocalStorage<Chosen>({
    key: 'menu-groups',
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const byItself = groups.find(({ section }) => section === here)?.isOpen ?? false;
  useEffect(() => {
    if (here === undefined) return;
    setChosen((before) => ((before[here] ?? byItself) ? before : { ...before, [here]: true }));
  }, [here, byItself, setChosen]);
  const isOpen = ({ section, isOpen: standard }: MenuGroup) => chosen[section] ?? standard;
  const turn = (group: MenuGroup) => setChosen({ ...chosen, [group.section]: !isOpen(group) });
  return { isOpen, turn };
}
