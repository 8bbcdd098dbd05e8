import { Button } from '@mantine/core';
import { Editor } from '../../shared/editor/Editor.tsx';
import type { GalleryPart } from '../galleryPart.ts';

const words = 'Was ausgewählt ist, steht hier mit seinen Feldern.';

export const part: GalleryPart = {
  title: 'What was chosen of a list',
  states: [
    {
      name: 'a part, with buttons and a note',
      Show: () => (
        <Editor
          name="Solarpark Ober-Rosbach"
          of="Benutzer"
          actions={<Button size="xs">Bearbeiten</Button>}
          note="Änderungen wirken nach wenigen Minuten."
        >
          <p>{words}</p>
        </Editor>
      ),
    },
    {
      name: 'a long name, wide',
      Show: () => (
        <Editor name="Biogasanlage Wetterau-Nord mit Gärrestlager und Notstromversorgung der Kläranlage" isWide>
          <p>{words}</p>
        </Editor>
      ),
    },
  ],
};
