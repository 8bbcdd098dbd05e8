import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPart } from '../../testing/part.tsx';
import { type Position, PositionMap } from './PositionMap.tsx';

const metas: Readonly<Record<string, string>> = {
  'map-imagery': 'https://pictures.example.org/{z}/{x}/{y}.jpg',
  'map-labels': 'https://names.example.org/{z}/{x}/{y}.png',
  'map-attribution': '<img src=x onerror=alert(1)> Landesamt',
};

beforeEach(() => {
  for (const [name, content] of Object.entries(metas)) {
    const meta = document.createElement('meta');
    meta.name = name;
    meta.content = content;
    document.head.append(meta);
  }
  // without a size Leaflet loads no tiles
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const name of Object.keys(metas)) document.querySelector(`meta[name="${name}"]`)?.remove();
});

test('K: if map tiles cannot be loaded, the map can still be clicked, and their attribution is shown as text, never as markup', async () => {
  const chosen = vi.fn<(position: Position) => void>();
  showPart(<PositionMap position={{ latitude: 50.29, longitude: 8.75 }} onChoose={chosen} />);
  const map = await screen.findByRole('region');
  const pictures = () => [...map.querySelectorAll<HTMLImageElement>('img.leaflet-tile')];
  await waitFor(() => expect(pictures().length).toBeGreaterThan(0));
  expect(pictures().every(({ src }) => /^https:\/\/(pictures|names)\.example\.org\/\d+\/\d+\/\d+\./.test(src))).toBe(
    true,
  );
  for (const picture of pictures()) fireEvent.error(picture);
  fireEvent.click(map, { clientX: 200, clientY: 150 });
  await waitFor(() => expect(chosen).toHaveBeenCalledOnce());
  expect(screen.getByText('<img src=x onerror=alert(1)> Landesamt')).toBeTruthy();
  expect(document.querySelector('img[onerror]')).toBeNull();
});
