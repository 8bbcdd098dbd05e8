import { EmbedProvider } from '@leitwarte/widgets/embed';
import { EmbeddedPlantList } from '@leitwarte/widgets/embed/plant-list';
import { EmbeddedPlantTile } from '@leitwarte/widgets/embed/plant-tile';
import '@leitwarte/widgets/embed.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const { VITE_SERVER: server, VITE_EMBED_KEY: embedKey, VITE_PLANT: first } = import.meta.env;

/** A list, and the tile of the plant that was chosen in it. */
function Plants() {
  const [plant, setPlant] = useState(first);
  return (
    <EmbedProvider server={server} embedKey={embedKey}>
      <EmbeddedPlantTile plant={plant} />
      <EmbeddedPlantList
        onPlantClick={(event) => {
          event.preventDefault();
          setPlant(event.detail.id);
        }}
      />
    </EmbedProvider>
  );
}

createRoot(document.getElementById('root')).render(<Plants />);
