'use client';

import { EmbedProvider } from '@leitwarte/widgets/embed';
import { EmbeddedPlantTile } from '@leitwarte/widgets/embed/plant-tile';

export function Plant({ id }) {
  return (
    <EmbedProvider server={process.env.NEXT_PUBLIC_SERVER} embedKey={process.env.NEXT_PUBLIC_EMBED_KEY}>
      <EmbeddedPlantTile plant={id} />
    </EmbedProvider>
  );
}
