import { useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';
import type { Section } from '../route.ts';
import type { MenuGroup } from './menuGroups.ts';

type Chosen = Partial<Record<Section, boolean>>;

/**
 * Which groups of the menu are unfolded: as somebody left them in this browser, else the daily ones, and the one where one
 * is. Coming into a folded one unfolds it.
 */
export function useOpenGroups(here: Section | undefined) {
  const [chosen, setChosen] = useLocalStorage<Chosen>({
    key: 'menu-groups',
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  useEffect(() => {
    if (here !== undefined) setChosen((before) => (before[here] === false ? { ...before, [here]: true } : before));
  }, [here, setChosen]);
  const isOpen = ({ section, isOpen: byItself }: MenuGroup) => chosen[section] ?? (byItself || section === here);
  const turn = (group: MenuGroup) => setChosen({ ...chosen, [group.section]: !isOpen(group) });
  return { isOpen, turn };
}
