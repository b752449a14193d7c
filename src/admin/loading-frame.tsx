import { useLocation } from "react-router";
import { Loading } from "#ui/loading.tsx";
import { PageSkeleton } from "#ui/page-skeleton.tsx";
import { AdminFrame } from "./frame.tsx";
import { titleAt } from "./navigation.tsx";
import { NO_MARKS } from "./navigation-mark.tsx";

/** A page of the area on its way. */
export function AdminPageWaits({ title }: { title?: string }) {
  const { pathname } = useLocation();
  return <PageSkeleton title={title ?? titleAt(pathname)} className="mb-2 sm:mb-3" />;
}

/** The same in the area's frame; whoever was never here is not shown one. */
export function AdminLoading({ title }: { title: string }) {
  return (
    <>
      <div className="hidden session-admin:block">
        <AdminFrame marks={NO_MARKS}>
          <div className="max-w-[90rem]">
            <AdminPageWaits title={title} />
          </div>
        </AdminFrame>
      </div>
      <div className="session-admin:hidden">
        <Loading isWholePage />
      </div>
    </>
  );
}
