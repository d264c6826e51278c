import { render } from '@testing-library/react';
import { Icon } from './Icon.tsx';
import { ICON_PATHS, type IconName } from './iconPaths.ts';

test('an icon of a newer version is drawn as a neutral one', () => {
  const { container } = render(<Icon name={'hologram' as IconName} />);
  expect(container.querySelector('path')).toHaveAttribute('d', ICON_PATHS.file);
});
