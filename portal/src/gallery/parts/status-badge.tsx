import { plantStatuses } from '@leitwarte/core/codes';
import { StatusBadge } from '@leitwarte/widgets';
import type { GalleryPart } from '../galleryPart.ts';

const variants = ['filled', 'plain', 'icon'] as const;

export const part: GalleryPart = {
  title: 'Status badge',
  states: variants.map((variant) => ({
    name: variant,
    Show: () => (
      <p>
        {plantStatuses.map((status) => (
          <StatusBadge key={status} status={status} variant={variant} />
        ))}
      </p>
    ),
  })),
};
