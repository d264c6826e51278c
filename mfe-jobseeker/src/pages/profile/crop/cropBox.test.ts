import { dragged, limited, visibleSide, wholeCrop } from './cropBox.ts';

const picture = { width: 800, height: 600 };

test('at first the middle of the picture is shown', () => {
  expect(wholeCrop(picture)).toEqual({ x: 400, y: 300, zoom: 1 });
  expect(visibleSide(picture, wholeCrop(picture))).toBe(600);
});

test('dragging moves the picture by the same distance on the screen, and stops at its edge', () => {
  expect(dragged(picture, wholeCrop(picture), { x: 50, y: 0 }, 300)).toEqual({ x: 300, y: 300, zoom: 1 });
  expect(dragged(picture, wholeCrop(picture), { x: -9999, y: 9999 }, 300)).toEqual({ x: 500, y: 300, zoom: 1 });
});

test('zooming stays within the picture and its limits', () => {
  expect(limited(picture, { x: 0, y: 0, zoom: 2 })).toEqual({ x: 150, y: 150, zoom: 2 });
  expect(limited(picture, { x: 400, y: 300, zoom: 99 }).zoom).toBe(4);
  expect(limited(picture, { x: 400, y: 300, zoom: 0 }).zoom).toBe(1);
});
