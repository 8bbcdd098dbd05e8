import { useState } from 'react';
import { PlantTree } from '../../shared/plant-tree/PlantTree.tsx';
import type { TreeNode } from '../../shared/plant-tree/treeRows.ts';
import type { GalleryPart } from '../galleryPart.ts';

const plants: readonly TreeNode[] = [
  { id: 'plant-1', name: 'PV Grundschule Ockstadt', type: 'Solar', status: 0, hasBranch: true },
  { id: 'plant-2', name: 'Windpark Gedern WEA 2', type: 'Windkraft', status: 2, hasBranch: true },
  { id: 'plant-3', name: 'Biogas Wölfersheim', type: 'Biogas', status: 1, hasBranch: true },
];

async function below({ id }: TreeNode): Promise<readonly TreeNode[]> {
  if (id === 'plant-3') throw new Error('no answer');
  const isPlant = id.startsWith('plant');
  return Array.from({ length: 3 }, (_, index) => ({
    id: `${id}-${index}`,
    name: isPlant ? `Wechselrichter ${index + 1}` : `Wirkleistung ${index + 1}`,
    hasBranch: isPlant,
    isTickable: !isPlant,
    ...(!isPlant && { note: 'kW' }),
  }));
}

function Tree({ roots, limit }: { readonly roots: readonly TreeNode[] | undefined; readonly limit?: number }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  return (
    <PlantTree
      title="Anlagen"
      roots={roots}
      loadBranch={below}
      ticked={ticked}
      onTick={({ id }) =>
        setTicked((before) =>
          before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set(before).add(id),
        )
      }
      {...(limit !== undefined && { limit })}
    />
  );
}

function Choice() {
  const [chosen, setChosen] = useState<string>('plant-2');
  return (
    <PlantTree title="Anlagen" roots={plants} loadBranch={below} chosen={chosen} onChoose={({ id }) => setChosen(id)} />
  );
}

const many = Array.from({ length: 400 }, (_, index) => ({
  id: `plant-${index + 10}`,
  name: `Anlage ${index + 1}`,
  type: 'Solar',
  status: index % 50 === 0 ? (2 as const) : (0 as const),
  hasBranch: true,
}));

export const part: GalleryPart = {
  title: 'Plant tree',
  states: [
    { name: 'boxes, at most two', Show: () => <Tree roots={plants} limit={2} /> },
    { name: 'choice', Show: Choice },
    { name: 'loading', Show: () => <Tree roots={undefined} /> },
    { name: 'empty', Show: () => <Tree roots={[]} /> },
    { name: '400 plants', alone: true, Show: () => <Tree roots={many} /> },
  ],
};
