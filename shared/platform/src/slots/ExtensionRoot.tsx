import { Component, type ComponentType, type JSX, type ReactNode } from 'react';
import { splitLocale } from '../i18n/locale.ts';
import { PlatformProvider } from '../platform/PlatformProvider.tsx';
import type { Platform } from '../platform/platform.ts';
import type { RemoteDefinition } from '../remote/remote.ts';
import { twice } from '../remote/twice.ts';

type ExtensionContent = ComponentType<{ readonly data: never }>;

/** The component of an extension, once the texts of its remote are there too. Rejects when either fails. */
export async function loadExtension(
  { name: unit, texts, extensions = {} }: RemoteDefinition,
  platform: Platform,
  name: string,
): Promise<ExtensionContent> {
  const loader = extensions[name];
  if (!loader) throw new Error(`${unit} lists the extension "${name}", which remote.tsx lacks`);
  platform.texts.register(unit, texts);
  const { locale } = splitLocale(platform.history.get().location.pathname);
  const [{ default: Content }] = await Promise.all([twice(loader), twice(() => platform.texts.load(unit, locale))]);
  return Content;
}

/** The prefix of ids in an extension. */
export const prefixOf = (unit: string, name: string): string => `${unit}-${name}-`;

interface ExtensionRootProps {
  readonly platform: Platform;
  readonly unit: string;
  readonly Content: ExtensionContent;
  readonly data: unknown;
  readonly onCrash: (error: unknown) => void;
}

/** The tree of an extension, the same on the server and in the browser. */
export function ExtensionRoot({ platform, unit, Content, data, onCrash }: ExtensionRootProps): JSX.Element {
  return (
    <PlatformProvider platform={platform} unit={unit}>
      <Boundary onCrash={onCrash}>
        <Content data={data as never} />
      </Boundary>
    </PlatformProvider>
  );
}

/** An extension that throws disappears. */
class Boundary extends Component<
  { readonly onCrash: (error: unknown) => void; readonly children: ReactNode },
  { readonly crashed: boolean }
> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { readonly crashed: boolean } {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash(error);
  }

  override render(): ReactNode {
    return this.state.crashed ? null : this.props.children;
  }
}
