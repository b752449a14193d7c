import { defineCalls } from "#server/http/define-calls.server.ts";
import { addVehicle } from "./add-vehicle.server.ts";
import { changeVehicle } from "./change-vehicle.server.ts";
import { deleteVehicle } from "./delete-vehicle.server.ts";
import { listVehiclesOf } from "./vehicle.data.ts";
import { calls } from "./vehicle-calls.ts";

export const vehiclesApi = defineCalls(calls, {
  "GET /users/me/vehicles": ({ platform, viewer }) => listVehiclesOf(platform.db, viewer),
  "POST /users/me/vehicles": ({ platform, viewer, body }) => addVehicle(platform, viewer, body),
  "PUT /users/me/vehicles/:id": ({ platform, viewer, params, body }) =>
    changeVehicle(platform, viewer, params.id, body),
  "DELETE /users/me/vehicles/:id": ({ platform, viewer, params }) =>
    deleteVehicle(platform, viewer, params.id),
});
