import type { CvLabel } from '@jpro/api';
import { Badge, Cluster, Stack } from '@jpro/ui';
import { WrittenText } from '../layout/WrittenText.tsx';

/** The company's own tags and note on a CV. */
export function CvLabels({ label }: { readonly label: CvLabel }) {
  if (label.tags.length === 0 && !label.note) return null;
  return (
    <Stack $gap={1}>
      {label.tags.length > 0 && (
        <Cluster>
          {label.tags.map((tag) => (
            <Badge key={tag} tone="accent">
              {tag}
            </Badge>
          ))}
        </Cluster>
      )}
      {label.note && <WrittenText>{label.note}</WrittenText>}
    </Stack>
  );
}
