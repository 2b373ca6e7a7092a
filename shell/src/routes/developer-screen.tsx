import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { areOverridesAllowed, pageOverride } from '../apps/granted-overrides';
import { keepFederationInfo } from '../features/inspector/federation-info';
import { Inspector } from '../features/inspector/inspector';
import { OverrideTools } from '../features/overrides/override-tools';
import { OverrideBanner } from '../features/preview/override-banner';
import { PreviewBanner } from '../features/preview/preview-banner';

export function DeveloperScreen() {
  const [isInspecting, setInspecting] = useState(false);
  const override = pageOverride();
  useEffect(keepFederationInfo, []);
  const tools = (
    <>
      <Inspector isOpen={isInspecting} onToggle={setInspecting} />
      {areOverridesAllowed() && <OverrideTools onInspect={() => setInspecting(true)} />}
    </>
  );
  return (
    <>
      <PreviewBanner />
      {override && <OverrideBanner override={override} />}
      {createPortal(tools, document.body)}
    </>
  );
}
